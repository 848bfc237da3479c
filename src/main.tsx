import { createRoot } from 'react-dom/client';
import { startKeeping } from './app/offline/start-keeping.ts';
import { Root, takeFirst } from './app/root.tsx';
import { returnToAddress } from './app/signed-out/signed-out-note.tsx';
import { createQueryClient } from './client/queries.ts';
import { hasToken } from './client/secrets.ts';
import { takeInvitation } from './state/invitation.ts';
import { hideRefusedStorage } from './state/refused-storage.ts';
import { guardHandOuts } from './ui/hand-out.ts';

hideRefusedStorage();
guardHandOuts(hasToken);
takeInvitation();
returnToAddress();

const queries = createQueryClient();
const container = document.getElementById('app');
if (container) {
  void takeFirst(queries).then(() => createRoot(container).render(<Root queries={queries} />));
}

startKeeping();
