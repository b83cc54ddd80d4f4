import { Link } from '@tanstack/react-router'
import { useAcademyLogo, useAcademyName } from '#src/features/settings/index.ts'
import { Logo } from '#src/ui/brand/Logo.tsx'
import styles from './navigation.module.css'

export function Brand() {
  const logo = useAcademyLogo()
  return (
    <Link to="/" className={styles.brand} activeProps={{}}>
      {logo === null ? <Logo size={32} /> : <img src={logo} alt="" width={32} height={32} className={styles.logo} />}
      <span>{useAcademyName()}</span>
    </Link>
  )
}
