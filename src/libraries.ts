/** Half of what every page needs of libraries, evaluated in a task of its own. React brings with it the file that holds them all. */
import 'react';
