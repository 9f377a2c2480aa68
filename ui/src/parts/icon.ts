/** An icon beside words, which say what it means: 16 px. */
export const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** The same where a finger hits it or it stands alone: 24 px. */
export const largeIcon = { size: 24, stroke: 1.6, 'aria-hidden': true } as const
