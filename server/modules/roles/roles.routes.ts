import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/people/roles.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { listPermissions, readPermission } from './list-permissions.ts'
import { listRoles, readRole, roleChoices } from './list-roles.ts'
import { updatePermission } from './write-permission.ts'
import { createRole, removeRole, updateRole } from './write-role.ts'

export function rolesRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.listRoles, async ({ query }) => success(await listRoles(dependencies, query))),
    bind(contract.roleChoices, async () => success(await roleChoices(dependencies))),
    bind(contract.createRole, ({ body, context }) => createRole(dependencies, body, context.principal)),
    bind(contract.readRole, ({ params }) => readRole(dependencies, params.id)),
    bind(contract.updateRole, ({ params, body, context }) =>
      updateRole(dependencies, params.id, body, context.principal),
    ),
    bind(contract.deleteRole, ({ params, context }) => removeRole(dependencies, params.id, context.principal)),
    bind(contract.listPermissions, async ({ query, context }) =>
      success(await listPermissions(dependencies, query, context.locale)),
    ),
    bind(contract.readPermission, ({ params }) => readPermission(dependencies, params.name)),
    bind(contract.updatePermission, ({ params, body, context }) =>
      updatePermission(dependencies, params.name, body, context.principal),
    ),
  ]
}
