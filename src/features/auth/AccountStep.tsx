import { useMemo, useState } from 'react'
import { AuthPlaceContext } from './auth-place.ts'
import { RegisterStep } from './RegisterStep.tsx'
import { SignInSteps } from './SignInSteps.tsx'

/** Registering or signing in within the checkout: the page stays, and goes on when it is done. */
export function AccountStep({ first }: { readonly first: 'login' | 'register' }) {
  const [form, setForm] = useState(first)
  const place = useMemo(() => ({ show: setForm }), [])
  return (
    <AuthPlaceContext value={place}>
      {form === 'login' ? <SignInSteps returnTo={undefined} /> : <RegisterStep returnTo={undefined} purpose="pay" />}
    </AuthPlaceContext>
  )
}
