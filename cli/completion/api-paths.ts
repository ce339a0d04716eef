// Paths that `quoin api` completes, with their methods. A test compares them with the calls of the library.
const PATHS = `
project/{project}/content GET POST
project/{project}/content/paginated GET
project/{project}/content/reorder PUT
project/{project}/content/translate POST
project/{project}/content/{id} GET PUT DELETE
project/{project}/customType GET POST
project/{project}/customType/{id} GET PUT DELETE
project/{project}/ecommerce/order/{id} GET PUT
project/{project}/ecommerce/profile/{id} PUT
project/{project}/provider GET
project/{project}/provider/authentication/customers GET
project/{project}/provider/crm/deals GET
project/{project}/provider/{id}/activate POST
project/{project}/provider/{id}/deactivate POST
project/{project}/updateProject PUT
v1/auth/admin GET POST
v1/auth/admin/preference GET
v1/auth/admin/preference/{key} GET POST
v1/auth/admin/{id} GET PUT DELETE
v1/auth/permission GET
v1/auth/permission/{id} GET
v1/auth/role GET POST
v1/auth/role/{id} GET PUT DELETE
v1/auth/role/{id}/permission/{permissionId} POST DELETE
v1/auth/user GET POST
v1/auth/user/{id} GET PUT DELETE
v1/cms/content GET POST
v1/cms/content/order PUT
v1/cms/content/{id} GET PUT DELETE
v1/cms/content/{id}/value PUT
v1/cms/file GET POST
v1/cms/file/{id} GET DELETE
v1/cms/file/{id}/download GET
v1/cms/image GET
v1/cms/image/upload POST
v1/cms/image/{id} GET DELETE
v1/cms/model GET POST
v1/cms/model/{id} GET PUT DELETE
v1/cms/model/{id}/field PUT
v1/cms/model/{id}/field/{fieldId} DELETE
v1/conversations/{id} PUT
v1/conversations/{id}/messages GET
v1/conversations/{id}/messages/{messageId}/seen PUT
v1/ecommerce/item GET
v1/intranet/holiday/hr-report GET
v1/intranet/holiday/hr-report/params GET
v1/intranet/holiday/report GET
v1/notification POST
v1/payment/transaction GET
v1/payment/transaction/csv GET
v1/payment/transaction/m2 GET
v1/payment/transaction/{id} GET
v1/payment/transaction/{id}/event GET
v1/payment/transaction/{id}/refund POST
v1/project/{project}/ecommerce/item/search GET
v1/project/{project}/ecommerce/item/{id} GET
v1/project/{project}/ecommerce/order-group/search POST
v1/project/{project}/ecommerce/order-group/{id} GET
v1/project/{project}/ecommerce/order/{id} GET
v1/project/{project}/ecommerce/profile/{id} GET
v1/project/{project}/ecommerce/profile/{id}/basic GET
v1/project/{project}/entity/{kind} GET POST
v1/project/{project}/entity/{kind}/{id} GET PUT DELETE
v1/projects GET
v1/projects/{id}/stats GET
v1/request-action GET POST
v1/request-action/{id} GET PUT
v1/request-action/{id}/add-comment POST
v1/request-action/{id}/seen PUT
v2/conversations GET
v2/ecommerce/order GET
v2/ecommerce/order/csv GET
v2/ecommerce/order/{id} GET
`

export interface ApiPath {
  path: string
  methods: readonly string[]
}

export const apiPaths = (): ApiPath[] =>
  PATHS.trim()
    .split('\n')
    .map((line) => {
      const [path = '', ...methods] = line.split(' ')
      return { path, methods }
    })
