import { createRoot } from 'react-dom/client';
import { Root } from './app/root.tsx';

const container = document.getElementById('app');
if (container) createRoot(container).render(<Root />);
