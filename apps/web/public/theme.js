// Runs before the first paint, so that a remembered theme never flashes another.
(() => {
  const theme = localStorage.getItem('maaiveld.theme');
  if (['light', 'dark', 'contrast'].includes(theme)) document.documentElement.dataset.theme = theme;
})();
