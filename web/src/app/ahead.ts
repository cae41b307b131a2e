// The lobby comes first and alone. The table is fetched as soon as somebody is about to sit down at one.

export const tablePage = () => import('../table/TablePage.svelte')

/** Fetch it now, so that it is there when it is wanted. If that fails it is fetched again then. */
export const fetchTable = (): void => void tablePage().catch(() => {})
