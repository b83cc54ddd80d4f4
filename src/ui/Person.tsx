import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { Bdi } from './Bdi.tsx'
import { PersonPages } from './person-pages.ts'

interface PersonProps {
  /** Null: the account is gone, or it is nobody's. */
  readonly id: string | null
  readonly name: string
}

/** The name of a person, right in a page of either direction, and the way to their page for readers who may open it. */
export function Person({ id, name }: PersonProps) {
  const mayOpen = use(PersonPages)
  if (id === null || !mayOpen) return <Bdi>{name}</Bdi>
  return (
    <Link to="/admin/users/$userId" params={{ userId: id }}>
      <Bdi>{name}</Bdi>
    </Link>
  )
}
