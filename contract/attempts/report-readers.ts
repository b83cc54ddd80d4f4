/** Readers of results and reports. The rule has a file of its own: forms of students import a contract that names it. */
export const STAFF = { kind: 'permission', permission: 'see-reports' } as const
