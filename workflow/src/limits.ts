/** How large a definition and what is filled in may be. A limit that is reached is an error with its name. */
export const WORKFLOW_LIMITS = {
  /** Activities and iterations of one list. */
  nodes: 200,
  /** Components of one activity. */
  componentsPerActivity: 1000,
  /** Components of a whole definition. */
  components: 2000,
  /** Iterations and groups inside of each other. */
  depth: 6,
  triggers: 50,
  taskFields: 100,
  /** Of one document, those within others too. */
  blocks: 100,
  /** Blocks inside of each other. */
  blockDepth: 4,
  /** Words and signs of all expressions together. */
  expressionParts: 50_000,
  /** Rounds of one iteration. */
  rounds: 1000,
  /** Components and the rounds that they are in, of one result. */
  answers: 20_000,
} as const

export type WorkflowLimit = keyof typeof WORKFLOW_LIMITS
