import { z } from 'zod';

// Zod probes for eval to compile its parsers; the page's strict policy forbids eval and reports the probe. Whoever
// needs zod takes it from here, so that this line has run before the first schema is made, in every chunk.
z.config({ jitless: true });

export { z };
