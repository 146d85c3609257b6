import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
import { router } from './router.tsx';
import { SymbolStyle } from './SymbolStyle.tsx';

/** The composition root: providers around the router. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SymbolStyle>
        <RouterProvider router={router} />
      </SymbolStyle>
    </QueryClientProvider>
  );
}
