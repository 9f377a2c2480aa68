/** What people fill in about a group that is made by hand. */
export interface GroupValues {
  readonly name: string
  readonly members: readonly string[]
  /** The address of the picture that it has, a newly chosen one, or none. */
  readonly picture: File | string | null
  readonly showsAll: boolean
}
