import { latePart } from '../../../ui/late.tsx';

// Loaded only where the server has a team, or the list is one of a team.

export const teamRegion = latePart(async () => (await import('./team-region.tsx')).TeamRegion);
export const teamLine = latePart(async () => (await import('./team-line.tsx')).TeamLine);
export const turnBar = latePart(async () => (await import('./turn-bar.tsx')).TurnBar);
export const askAsTeam = latePart(async () => (await import('./ask-as-team.tsx')).AskAsTeam);
export const assignMenu = latePart(async () => (await import('./assign-menu.tsx')).AssignMenu);
export const knownMenu = latePart(async () => (await import('./known-menu.tsx')).KnownMenu);
