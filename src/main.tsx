import { createRoot } from 'react-dom/client';
import { takeFirstAnswers } from './app/first-answers.ts';
import { startKeeping } from './app/offline/start-keeping.ts';
import { Root } from './app/root.tsx';
import { createQueryClient } from './client/query-client.ts';
import { holdsToken } from './state/settings.ts';
import { guardHandOuts } from './ui/hand-out.ts';

guardHandOuts(holdsToken);

const queries = createQueryClient();
const container = document.getElementById('app');
if (container) {
  void takeFirstAnswers(queries).then(() => createRoot(container).render(<Root queries={queries} />));
}

startKeeping();
