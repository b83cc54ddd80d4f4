import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import { useStepBack } from './steps-back.ts'

interface BackToListProps {
  readonly to: NonNullable<LinkProps['to']>
  readonly children: ReactNode
}

/** Link to the list above a record, which is found as it was left. */
export function BackToList({ to, children }: BackToListProps) {
  return (
    <BackLink to={to} onClick={useStepBack(to)}>
      {children}
    </BackLink>
  )
}
