import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { StrictMode } from 'react';
import { createQueryClient } from '../client/query-client.ts';
import { App } from './app.tsx';

const queryClient = createQueryClient();

/** The providers around the product. */
export function Root() {
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <NuqsAdapter>
            <App />
          </NuqsAdapter>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>
  );
}
