/** What the address keeps of the screen: the period, and the two runs that are compared. */
export type CloseFilters = { periodo: string; comparar: string };
