import {
  BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  type QueryId,
  ReferenceNode,
  ValueNode,
} from 'kysely'

/** Turns `company_id = <value>` into `1 = 1` in every statement. */
class WithoutCompanyFilters extends OperationNodeTransformer {
  dropped = 0

  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId?: QueryId,
  ): BinaryOperationNode {
    if (!isCompanyFilter(node)) return super.transformBinaryOperation(node, queryId)
    this.dropped += 1
    const one = ValueNode.createImmediate(1)
    return BinaryOperationNode.create(one, OperatorNode.create('='), one)
  }
}

function isCompanyFilter({ leftOperand, operator, rightOperand }: BinaryOperationNode): boolean {
  if (!ReferenceNode.is(leftOperand) || leftOperand.column.kind !== 'ColumnNode') return false
  const { name } = leftOperand.column.column
  return (
    name === 'company_id' &&
    OperatorNode.is(operator) &&
    operator.operator === '=' &&
    ValueNode.is(rightOperand)
  )
}

/** Takes the code's own company filters away, so that row-level security alone must keep companies apart. */
export function withoutCompanyFilters(): KyselyPlugin & { dropped(): number } {
  const transformer = new WithoutCompanyFilters()
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
    dropped: () => transformer.dropped,
  }
}
