/** The other half of what every page needs of libraries, evaluated in a task of its own. */
import 'react-dom/client';
