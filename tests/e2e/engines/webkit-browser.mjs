/**
 * A WebKit browser for the tests, run by `gjs`: no more than windows of the size of a phone, driven from outside. WebKitGTK's own MiniBrowser
 * forgets everything when it is driven; this one keeps its data in the folder it is given, as a phone does.
 */
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import { programArgs } from 'system';

const [folder, width, height] = programArgs;

Gtk.init(null);
const context = WebKit.WebContext.new_with_website_data_manager(
  new WebKit.WebsiteDataManager({ base_data_directory: `${folder}/data`, base_cache_directory: `${folder}/cache` }),
);
context.get_cookie_manager().set_persistent_storage(`${folder}/cookies.sqlite`, WebKit.CookiePersistentStorage.SQLITE);
context.set_preferred_languages(['nl-NL']);
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const info = new WebKit.ApplicationInfo();
  info.set_name('Maaiveld tests');
  session.set_application_info(info);
  session.connect('create-web-view', openWindow);
});
new GLib.MainLoop(null, false).run();

function openWindow() {
  const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
  const window = new Gtk.Window({ default_width: Number(width), default_height: Number(height), decorated: false });
  window.add(view);
  window.show_all();
  view.connect('close', () => window.destroy());
  return view;
}
