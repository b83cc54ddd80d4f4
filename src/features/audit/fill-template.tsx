import { Fragment, type ReactNode } from 'react'

const PLACE = /\{\{(\w+)\}\}/

/** A sentence of the texts with elements in its places. */
export function fillTemplate(template: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return template
    .split(PLACE)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>)
}
