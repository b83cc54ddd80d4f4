import { success } from '#contract/foundation/errors.ts'
import * as notes from '#contract/people/person-notes.ts'
import * as person from '#contract/people/person-page.ts'
import * as contract from '#contract/people/users.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { changeUsers } from './change-users.ts'
import { eraseUser } from './erase-person.ts'
import { exportForPerson } from './export-person.ts'
import { exportUsers } from './export-users.ts'
import { listUsers, readUser } from './list-users.ts'
import { deletePersonNote, listPersonNotes, writePersonNote } from './person-notes.ts'
import { listPersonResults, readOverview } from './person-page.ts'
import { removeUser } from './remove-user.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { createUser, updateUser } from './write-user.ts'

export function usersRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.listUsers, async ({ query }) => success(await listUsers(dependencies, query))),
    bind(contract.createUser, ({ body, context }) => createUser(dependencies, body, context.principal)),
    bind(contract.readUser, ({ params }) => readUser(dependencies, params.id)),
    bind(contract.updateUser, ({ params, body, context }) =>
      updateUser(dependencies, params.id, body, context.principal),
    ),
    bind(person.readOverview, ({ params, context }) => readOverview(dependencies, params.id, context.principal)),
    bind(person.listPersonResults, ({ params, query }) => listPersonResults(dependencies, params.id, query)),
    bind(person.sendPasswordLink, ({ params, context }) =>
      sendPasswordLink(dependencies, params.id, context.principal),
    ),
    bind(notes.listPersonNotes, ({ params }) => listPersonNotes(dependencies, params.id)),
    bind(notes.writePersonNote, ({ params, body, context }) =>
      writePersonNote(dependencies, params.id, body, context.principal),
    ),
    bind(notes.deletePersonNote, ({ params, context }) => deletePersonNote(dependencies, params.id, context.principal)),
    bind(contract.deleteUser, ({ params, context }) => removeUser(dependencies, params.id, context.principal)),
    bind(contract.erasePerson, ({ params, body, context }) =>
      eraseUser(dependencies, params.id, body, context.principal),
    ),
    bind(contract.exportPerson, ({ params, context }) => exportForPerson(dependencies, params.id, context.principal)),
    bind(contract.changeUsers, ({ body, context }) => changeUsers(dependencies, body, context.principal)),
    bind(contract.exportUsers, async ({ query, context }) =>
      success(await exportUsers(dependencies, query, context.locale)),
    ),
  ]
}
