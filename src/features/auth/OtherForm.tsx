import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { AuthPlaceContext } from './auth-place.ts'
import styles from './auth.module.css'

interface OtherFormProps {
  readonly form: 'login' | 'register'
  readonly returnTo: string | undefined
  readonly children: ReactNode
}

/** The way from signing in to registering and back: another page, or in the same place. */
export function OtherForm({ form, returnTo, children }: OtherFormProps) {
  const place = use(AuthPlaceContext)
  if (place === null) {
    return (
      <Link to={form === 'login' ? '/login' : '/register'} search={{ returnTo }}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.linkButton} onClick={() => place.show(form)}>
      {children}
    </button>
  )
}
