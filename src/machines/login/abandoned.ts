/** Reports of every login to the root: it succeeded, or the visitor left it afterwards, without a connected wallet. */
export type LoginReport<Provider> = { type: 'login.authorised'; provider: Provider } | { type: 'login.abandoned' }

/** Action on leaving a login that the secure frame has open. The root has it logged out. */
export const abandoned = { type: 'report', params: { type: 'login.abandoned' } } as const
