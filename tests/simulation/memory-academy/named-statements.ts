/**
 * A name always stands for one statement: the databases plan it once. Drizzle nevertheless builds its text again at
 * each use; here the first text of a name is kept, and only the executing connection differs.
 */
import type { PgSession } from 'drizzle-orm/pg-core'
import { PgSelectBase } from 'drizzle-orm/pg-core'

const METHOD = '_prepare'

type Arguments = Parameters<PgSession['prepareQuery']>
type Prepared = ReturnType<PgSession['prepareQuery']>

interface Select {
  readonly session: Pick<PgSession, 'prepareQuery'>
  readonly joinsNotNullableMap: unknown
}

type Prepare = (this: Select, name?: string) => Prepared

/** Takes effect for every database of this process. */
export function keepNamedStatements(): void {
  const prepare = Reflect.get(PgSelectBase.prototype, METHOD) as Prepare
  const statements = new Map<string, Arguments>()
  const kept: Prepare = function kept(name) {
    if (name === undefined) return prepare.call(this)
    const known = statements.get(name)
    if (known !== undefined)
      return Object.assign(this.session.prepareQuery(...known), { joinsNotNullableMap: this.joinsNotNullableMap })
    const { session } = this
    const listening = (...asked: Arguments): Prepared => {
      statements.set(name, asked)
      return session.prepareQuery(...asked)
    }
    return prepare.call(Object.create(this, { session: { value: { prepareQuery: listening } } }) as Select, name)
  }
  if (prepare.name !== kept.name) Object.defineProperty(PgSelectBase.prototype, METHOD, { value: kept, writable: true })
}
