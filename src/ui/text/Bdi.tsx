import type { ComponentPropsWithoutRef } from 'react'
import { isolatedExpressions } from '#domain/arabic/isolated-expressions.ts'

/**
 * Isolates names, codes, addresses and texts of other people, so that they do not change the direction of the sentence.
 * Expressions within an Arabic one are isolated by themselves: «حل f(x) = 2x - 5» keeps its formula in one piece.
 */
export function Bdi({ children, ...props }: ComponentPropsWithoutRef<'bdi'>) {
  return (
    <bdi dir="auto" {...props}>
      {typeof children === 'string' ? isolatedExpressions(children) : children}
    </bdi>
  )
}
