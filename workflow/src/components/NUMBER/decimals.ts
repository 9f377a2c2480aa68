/** How many digits it is written with behind the point: `1.25` has 2, `1e-7` has 7. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e')
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
}
