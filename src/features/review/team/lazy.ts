import { createLazyPart } from '../../../ui/lazy.tsx';

// Loaded only where the server has a team, or the list is one of a team.

export const teamRegion = createLazyPart(async () => (await import('./team-region.tsx')).TeamRegion);
export const teamLine = createLazyPart(async () => (await import('./team-line.tsx')).TeamLine);
export const turnBar = createLazyPart(async () => (await import('./turn-bar.tsx')).TurnBar);
export const askAsTeam = createLazyPart(async () => (await import('./ask-as-team.tsx')).AskAsTeam);
export const assignMenu = createLazyPart(async () => (await import('./assign-menu.tsx')).AssignMenu);
export const knownMenu = createLazyPart(async () => (await import('./known-menu.tsx')).KnownMenu);
