import { createRoot } from 'react-dom/client';
import { startKeeping } from './app/offline/start-keeping.ts';
import { Root } from './app/root.tsx';
import { holdsToken } from './state/settings.ts';
import { guardHandOuts } from './ui/hand-out.ts';

guardHandOuts(holdsToken);

const container = document.getElementById('app');
if (container) createRoot(container).render(<Root />);

startKeeping();
