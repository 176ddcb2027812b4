import { recordFilter } from '@ceiba/platform/web';

export const simulationFilter = recordFilter(async () => (await import('./plans/simulation-filter')).SimulationFilter, {
  begins: true,
});
