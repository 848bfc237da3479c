import { z } from 'zod';

// Zod probes for eval to compile its parsers; the page's strict policy forbids eval and reports the probe.
z.config({ jitless: true });
