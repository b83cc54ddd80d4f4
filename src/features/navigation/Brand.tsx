import { Link } from '@tanstack/react-router'
import { useAcademyName } from '#src/features/settings/index.ts'
import { Logo } from '#src/ui/Logo.tsx'
import styles from './navigation.module.css'

export function Brand() {
  return (
    <Link to="/" className={styles.brand} activeProps={{}}>
      <Logo size={32} />
      <span>{useAcademyName()}</span>
    </Link>
  )
}
