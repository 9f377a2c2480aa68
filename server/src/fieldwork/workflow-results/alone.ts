/** Thrown for a result that would keep others waiting that share its transaction: it is received by itself. */
export class MustBeAlone extends Error {}
