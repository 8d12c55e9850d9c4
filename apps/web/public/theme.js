// Runs before the first paint, so that a remembered dark theme never flashes light.
(() => {
  const theme = localStorage.getItem('maaiveld.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
