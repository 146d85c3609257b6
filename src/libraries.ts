/** The libraries that every page needs, which are evaluated before the app, in a task of their own. */
import 'react-dom/client';
import 'react-router';
import '@tanstack/react-query';
