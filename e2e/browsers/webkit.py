#!/usr/bin/python3
"""A small WebKitGTK browser for WebDriver: it takes any window size, and runs a script before those of a page.

Environment: SIFT_WIDTH, SIFT_HEIGHT in px; SIFT_SCRIPT: file of the script. Needs python3-gi, gir1.2-webkit2-4.1 and a display
with a window manager that lets windows take the size.
"""
import os
import tempfile
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

width, height = int(os.environ.get('SIFT_WIDTH', '1280')), int(os.environ.get('SIFT_HEIGHT', '800'))
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
    with open(os.environ['SIFT_SCRIPT'], encoding='utf8') as file:
        script = file.read()
    content = WebKit2.UserContentManager()
    content.add_script(WebKit2.UserScript.new(script, WebKit2.UserContentInjectedFrames.TOP_FRAME,
                                              WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings, user_content_manager=content)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    window.present()
    views.append(view)
    view.connect('print', lambda *_: True)
    view.connect('close', lambda *_: (window.destroy(), Gtk.main_quit()))
    return view


def started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('MiniBrowser')
    info.set_version(2, 50, 6)
    session.set_application_info(info)
    session.connect('create-web-view', make_view)


context.connect('automation-started', started)
Gtk.main()
