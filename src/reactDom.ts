/** Half of the code that every page needs, evaluated after the other libraries, in a task of its own. */
import 'react-dom/client';
