import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { Bdi } from './Bdi.tsx'
import { PersonPages } from './person-pages.ts'

interface PersonProps {
  /** Null if the account is deleted, or if there is none. */
  readonly id: string | null
  readonly name: string
}

/**
 * The name of a person, isolated for pages of either direction, with a link to their page for readers who may open it.
 */
export function Person({ id, name }: PersonProps) {
  const mayOpen = use(PersonPages)
  if (id === null || !mayOpen) return <Bdi>{name}</Bdi>
  return (
    <Link to="/admin/users/$userId" params={{ userId: id }}>
      <Bdi>{name}</Bdi>
    </Link>
  )
}
