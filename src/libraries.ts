/** Libraries that every page needs, evaluated before the app, in a task of their own. */
import 'react-router';
import '@tanstack/react-query';
