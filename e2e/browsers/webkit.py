#!/usr/bin/python3
"""A small WebKitGTK browser for WebDriver: its windows take any size, and run a script before those of a page.

SIFT_WINDOW names a JSON file, which each new window reads: width and height in px, and the script. Needs python3-gi,
gir1.2-webkit2-4.1 and a display with a window manager that lets windows take the size.
"""
import json
import os
import tempfile
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

# Not an ephemeral context, which has no service worker
keep = tempfile.mkdtemp(prefix='sift-webkit-')
manager = WebKit2.WebsiteDataManager(base_data_directory=keep, base_cache_directory=keep)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)
views = []


def make_view(*_):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_property('javascript-can-access-clipboard', True)
    # Here a graphics card would be emulated
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    with open(os.environ['SIFT_WINDOW'], encoding='utf8') as file:
        options = json.load(file)
    content = WebKit2.UserContentManager()
    content.add_script(WebKit2.UserScript.new(options['script'], WebKit2.UserContentInjectedFrames.TOP_FRAME,
                                              WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings, user_content_manager=content)
    window = Gtk.Window()
    window.set_default_size(options['width'], options['height'])
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    window.present()
    views.append(view)
    view.connect('print', lambda *_: True)
    view.connect('close', lambda *_: close(window, view))
    return view


def close(window, view):
    views.remove(view)
    window.destroy()
    if not views:
        Gtk.main_quit()


def started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('MiniBrowser')
    info.set_version(2, 50, 6)
    session.set_application_info(info)
    session.connect('create-web-view', make_view)


context.connect('automation-started', started)
Gtk.main()
