// Which method of the library makes which call. Written by `npm run generate`.
import type { CopiedMethod } from './methods.ts'

export const METHODS: Record<string, readonly CopiedMethod[]> = {
  'GET /api_admin/v1/project/{}/entity/{}': [
    {
      method: 'admin.entities({1}).list',
      args: [{ parameters: { sort: 'text', page: 'number', limit: 'number', search: 'text' } }],
      project: 0,
    },
  ],
  'GET /api_admin/v1/project/{}/entity/{}/{}': [
    { method: 'admin.entities({1}).get', args: [{ path: 2 }], project: 0 },
  ],
  'POST /api_admin/v1/project/{}/entity/{}': [
    { method: 'admin.entities({1}).create', args: [{ body: 'all' }], project: 0 },
  ],
  'PUT /api_admin/v1/project/{}/entity/{}/{}': [
    { method: 'admin.entities({1}).update', args: [{ path: 2 }, { body: 'all' }], project: 0 },
  ],
  'DELETE /api_admin/v1/project/{}/entity/{}/{}': [
    { method: 'admin.entities({1}).delete', args: [{ path: 2 }], project: 0 },
  ],
  'GET /api_admin/v1/projects': [
    {
      method: 'admin.projects.list',
      args: [{ parameters: { search: 'text', page: 'number', limit: 'number', sort: 'text' } }],
    },
  ],
  'GET /api_admin/v1/projects/{}/stats': [{ method: 'admin.projects.stats', args: [{ path: 0 }] }],
  'PUT /project/{}/updateProject': [{ method: 'admin.projects.update', args: [{ body: 'all' }], project: 0 }],
  'GET /api_admin/v1/request-action': [
    {
      method: 'admin.requests.list',
      args: [
        {
          parameters: {
            typeIn: 'list',
            statusIn: 'list',
            inUserIds: 'list',
            notInUserIds: 'list',
            page: 'number',
            limit: 'number',
            from: 'text',
            to: 'text',
            search: 'text',
            sort: 'text',
          },
        },
      ],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/request-action/{}': [
    { method: 'admin.requests.get', args: [{ path: 0 }], project: 'query' },
  ],
  'POST /api_admin/v1/request-action': [
    { method: 'admin.requests.create', args: [{ body: 'all' }], project: 'query', requires: ['type'] },
  ],
  'PUT /api_admin/v1/request-action/{}': [
    { method: 'admin.requests.update', args: [{ path: 0 }, { body: 'all' }], project: 'query' },
  ],
  'POST /api_admin/v1/request-action/{}/add-comment': [
    { method: 'admin.requests.addComment', args: [{ path: 0 }, { field: 'text' }], project: 'query' },
  ],
  'PUT /api_admin/v1/request-action/{}/seen': [
    { method: 'admin.requests.markSeen', args: [{ path: 0 }, { field: 'version' }], project: 'query' },
  ],
  'POST /api_admin/v1/notification': [
    {
      method: 'admin.notifications.send',
      args: [{ body: 'all' }],
      project: 'query',
      requires: ['type', 'body'],
    },
  ],
  'GET /api_admin/v1/intranet/holiday/report': [
    {
      method: 'admin.holidays.report',
      args: [{ parameters: { page: 'number', limit: 'number', search: 'text', sort: 'text', type: 'text' } }],
      project: 'query',
      needs: ['type'],
    },
  ],
  'GET /api_admin/v1/intranet/holiday/hr-report/params': [
    { method: 'admin.holidays.hrReportParams', args: [], project: 'query' },
  ],
  'GET /api_admin/v1/intranet/holiday/hr-report': [
    {
      method: 'admin.holidays.hrReport',
      args: [{ parameters: { year: 'number', department: 'text', type: 'text' } }],
      project: 'query',
      reads: 'bytes',
    },
  ],
  'GET /api_admin/v1/ecommerce/item': [
    {
      method: 'admin.items.list',
      args: [
        {
          parameters: {
            page: 'number',
            search: 'text',
            sort: 'text',
            limit: 'number',
            typeIn: 'list',
            statusIn: 'list',
          },
        },
      ],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/project/{}/ecommerce/item/{}': [
    { method: 'admin.items.get', args: [{ path: 1 }], project: 0 },
  ],
  'GET /api_admin/v2/ecommerce/order': [
    {
      method: 'admin.orders.list',
      args: [
        {
          parameters: {
            statusIn: 'list',
            to: 'text',
            from: 'text',
            inUserIds: 'list',
            notInUserIds: 'list',
            currency: 'text',
            search: 'text',
            page: 'number',
            limit: 'number',
            sort: 'text',
          },
        },
      ],
      project: 'query',
    },
  ],
  'GET /api_admin/v2/ecommerce/order/{}': [
    { method: 'admin.orders.get', args: [{ path: 0 }], project: 'query' },
  ],
  'GET /api_admin/v2/ecommerce/order/csv': [
    {
      method: 'admin.orders.export',
      args: [
        {
          parameters: {
            after: 'text',
            from: 'text',
            to: 'text',
            statusIn: 'list',
            inUserIds: 'list',
            notInUserIds: 'list',
            currency: 'text',
            search: 'text',
          },
        },
      ],
      project: 'query',
      reads: 'text',
    },
  ],
  'PUT /project/{}/ecommerce/order/{}': [
    { method: 'admin.orders.update', args: [{ path: 1 }, { body: 'all' }], project: 0 },
  ],
  'POST /api_admin/v1/project/{}/ecommerce/order-group/search': [
    {
      method: 'admin.orderGroups.list',
      args: [{ body: 'all', lists: ['inUserIds', 'notInUserIds', 'statusIn'] }],
      project: 0,
    },
  ],
  'GET /api_admin/v1/project/{}/ecommerce/order-group/{}': [
    { method: 'admin.orderGroups.get', args: [{ path: 1 }], project: 0 },
  ],
  'GET /api_admin/v1/project/{}/ecommerce/item/search': [
    {
      method: 'admin.profiles.list',
      args: [
        {
          parameters: {
            interestsIn: 'list',
            notInUserIds: 'list',
            search: 'text',
            sort: 'text',
            page: 'number',
            limit: 'number',
            inUserIds: 'list',
          },
        },
      ],
      project: 0,
      query: { entity: 'profile' },
    },
    {
      method: 'admin.legacy.orders.search',
      args: [
        {
          parameters: {
            statusIn: 'list',
            search: 'text',
            sort: 'text',
            page: 'number',
            limit: 'number',
            from: 'text',
            to: 'text',
            inUserIds: 'list',
            notInUserIds: 'list',
            currency: 'text',
          },
        },
      ],
      project: 0,
      query: { entity: 'order' },
    },
    {
      method: 'admin.legacy.items.search',
      args: [
        {
          parameters: {
            search: 'text',
            typeIn: 'list',
            sort: 'text',
            page: 'number',
            limit: 'number',
            statusIn: 'list',
          },
        },
      ],
      project: 0,
      query: { entity: 'item' },
    },
  ],
  'GET /api_admin/v1/project/{}/ecommerce/profile/{}': [
    { method: 'admin.profiles.get', args: [{ path: 1 }], project: 0 },
  ],
  'GET /api_admin/v1/project/{}/ecommerce/profile/{}/basic': [
    { method: 'admin.profiles.getBasic', args: [{ path: 1 }], project: 0 },
  ],
  'PUT /project/{}/ecommerce/profile/{}': [
    { method: 'admin.profiles.update', args: [{ path: 1 }, { body: 'all' }], project: 0 },
  ],
  'GET /api_admin/v2/conversations': [
    {
      method: 'admin.conversations.list',
      args: [
        {
          parameters: {
            statusIn: 'list',
            page: 'number',
            limit: 'number',
            from: 'text',
            to: 'text',
            typeIn: 'list',
            inUserIds: 'list',
            notInUserIds: 'list',
            search: 'text',
            sort: 'text',
          },
        },
      ],
      project: 'query',
    },
  ],
  'PUT /api_admin/v1/conversations/{}': [
    { method: 'admin.conversations.update', args: [{ path: 0 }, { body: 'all' }], project: 'query' },
  ],
  'GET /api_admin/v1/conversations/{}/messages': [
    {
      method: 'admin.conversations.messages',
      args: [{ path: 0 }, { parameters: { limit: 'number', page: 'number', search: 'text', sort: 'text' } }],
      project: 'query',
    },
  ],
  'PUT /api_admin/v1/conversations/{}/messages/{}/seen': [
    {
      method: 'admin.conversations.markSeen',
      args: [{ members: { id: { path: 0 }, messageId: { path: 1 } } }],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/payment/transaction': [
    {
      method: 'admin.transactions.list',
      args: [
        {
          parameters: {
            statusIn: 'list',
            typeIn: 'list',
            currency: 'text',
            from: 'text',
            to: 'text',
            inUserIds: 'list',
            notInUserIds: 'list',
            search: 'text',
            page: 'number',
            limit: 'number',
            sort: 'text',
          },
        },
      ],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/payment/transaction/m2': [
    {
      method: 'admin.transactions.listM2',
      args: [
        {
          parameters: {
            from: 'text',
            to: 'text',
            statusIn: 'list',
            typeIn: 'list',
            inUserIds: 'list',
            notInUserIds: 'list',
            currency: 'text',
            search: 'text',
            page: 'number',
            limit: 'number',
            sort: 'text',
          },
        },
      ],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/payment/transaction/csv': [
    {
      method: 'admin.transactions.export',
      args: [
        {
          parameters: {
            from: 'text',
            to: 'text',
            statusIn: 'list',
            typeIn: 'list',
            inUserIds: 'list',
            notInUserIds: 'list',
            currency: 'text',
            search: 'text',
            after: 'text',
          },
        },
      ],
      project: 'query',
      reads: 'text',
    },
  ],
  'GET /api_admin/v1/payment/transaction/{}': [
    { method: 'admin.transactions.get', args: [{ path: 0 }], project: 'query' },
  ],
  'GET /api_admin/v1/payment/transaction/{}/event': [
    { method: 'admin.transactions.events', args: [{ path: 0 }], project: 'query' },
  ],
  'POST /api_admin/v1/payment/transaction/{}/refund': [
    { method: 'admin.transactions.refund', args: [{ path: 0 }, { body: 'all' }], project: 'query' },
  ],
  'GET /api_admin/v1/cms/file': [
    {
      method: 'admin.files.list',
      args: [
        {
          parameters: {
            inUserIds: 'list',
            page: 'number',
            limit: 'number',
            from: 'text',
            to: 'text',
            search: 'text',
            sort: 'text',
            typeIn: 'list',
            notInUserIds: 'list',
          },
        },
      ],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/cms/file/{}': [{ method: 'admin.files.get', args: [{ path: 0 }], project: 'query' }],
  'GET /api_admin/v1/cms/file/{}/download': [
    { method: 'admin.files.download', args: [{ path: 0 }], project: 'query', reads: 'bytes' },
  ],
  'DELETE /api_admin/v1/cms/file/{}': [
    { method: 'admin.files.delete', args: [{ path: 0 }], project: 'query' },
  ],
  'GET /api_admin/v1/cms/image': [
    {
      method: 'admin.images.list',
      args: [
        {
          parameters: {
            limit: 'number',
            page: 'number',
            from: 'text',
            to: 'text',
            search: 'text',
            sort: 'text',
          },
        },
      ],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/cms/image/{}': [{ method: 'admin.images.get', args: [{ path: 0 }], project: 'query' }],
  'DELETE /api_admin/v1/cms/image/{}': [
    { method: 'admin.images.delete', args: [{ path: 0 }], project: 'query' },
  ],
  'GET /api_admin/v1/auth/user': [
    {
      method: 'admin.users.list',
      args: [
        {
          parameters: {
            search: 'text',
            from: 'text',
            page: 'number',
            limit: 'number',
            to: 'text',
            inUserIds: 'list',
            notInUserIds: 'list',
            sort: 'text',
          },
        },
      ],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/auth/user/{}': [{ method: 'admin.users.get', args: [{ path: 0 }], project: 'query' }],
  'POST /api_admin/v1/auth/user': [
    {
      method: 'admin.users.create',
      args: [{ body: 'all' }],
      project: 'query',
      requires: ['email', 'password'],
    },
  ],
  'PUT /api_admin/v1/auth/user/{}': [
    { method: 'admin.users.update', args: [{ path: 0 }, { body: 'all' }], project: 'query' },
  ],
  'DELETE /api_admin/v1/auth/user/{}': [
    { method: 'admin.users.delete', args: [{ path: 0 }], project: 'query' },
  ],
  'GET /project/{}/provider': [
    {
      method: 'admin.providers.list',
      args: [{ parameters: { page: 'number', limit: 'number', search: 'text', sort: 'text' } }],
      project: 0,
    },
  ],
  'POST /project/{}/provider/{}/activate': [
    { method: 'admin.providers.activate', args: [{ path: 1 }], project: 0 },
  ],
  'POST /project/{}/provider/{}/deactivate': [
    { method: 'admin.providers.deactivate', args: [{ path: 1 }], project: 0 },
  ],
  'GET /project/{}/provider/authentication/customers': [
    {
      method: 'admin.providers.customers',
      args: [{ parameters: { search: 'text', page: 'number', limit: 'number', sort: 'text' } }],
      project: 0,
    },
  ],
  'GET /project/{}/provider/crm/deals': [
    {
      method: 'admin.providers.deals',
      args: [
        {
          parameters: {
            ignorePaging: 'boolean',
            page: 'number',
            limit: 'number',
            search: 'text',
            sort: 'text',
          },
        },
      ],
      project: 0,
    },
  ],
  'GET /api_admin/v1/auth/role': [
    {
      method: 'admin.roles.list',
      args: [{ parameters: { page: 'number', limit: 'number', search: 'text', sort: 'text' } }],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/auth/role/{}': [{ method: 'admin.roles.get', args: [{ path: 0 }], project: 'query' }],
  'POST /api_admin/v1/auth/role': [
    { method: 'admin.roles.create', args: [{ body: 'all' }], project: 'query', requires: ['name'] },
  ],
  'PUT /api_admin/v1/auth/role/{}': [
    { method: 'admin.roles.update', args: [{ path: 0 }, { body: 'all' }], project: 'query' },
  ],
  'DELETE /api_admin/v1/auth/role/{}': [
    { method: 'admin.roles.delete', args: [{ path: 0 }], project: 'query' },
  ],
  'POST /api_admin/v1/auth/role/{}/permission/{}': [
    { method: 'admin.roles.addPermission', args: [{ path: 0 }, { path: 1 }], project: 'query' },
  ],
  'DELETE /api_admin/v1/auth/role/{}/permission/{}': [
    { method: 'admin.roles.removePermission', args: [{ path: 0 }, { path: 1 }], project: 'query' },
  ],
  'GET /api_admin/v1/auth/admin': [
    {
      method: 'admin.admins.list',
      args: [{ parameters: { page: 'number', limit: 'number', search: 'text', sort: 'text' } }],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/auth/admin/{}': [{ method: 'admin.admins.get', args: [{ path: 0 }], project: 'query' }],
  'POST /api_admin/v1/auth/admin': [
    {
      method: 'admin.admins.create',
      args: [{ body: 'all' }],
      project: 'query',
      requires: ['email', 'password'],
    },
  ],
  'PUT /api_admin/v1/auth/admin/{}': [
    { method: 'admin.admins.update', args: [{ path: 0 }, { body: 'all' }], project: 'query' },
  ],
  'DELETE /api_admin/v1/auth/admin/{}': [
    { method: 'admin.admins.delete', args: [{ path: 0 }], project: 'query' },
  ],
  'GET /api_admin/v1/auth/permission': [
    {
      method: 'admin.permissions.list',
      args: [{ parameters: { page: 'number', limit: 'number', search: 'text', sort: 'text' } }],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/auth/permission/{}': [
    { method: 'admin.permissions.get', args: [{ path: 0 }], project: 'query' },
  ],
  'GET /api_admin/v1/auth/admin/preference': [
    { method: 'admin.preferences.list', args: [{ parameters: { page: 'number', limit: 'number' } }] },
  ],
  'GET /api_admin/v1/auth/admin/preference/{}': [{ method: 'admin.preferences.get', args: [{ path: 0 }] }],
  'POST /api_admin/v1/auth/admin/preference/{}': [
    { method: 'admin.preferences.set', args: [{ path: 0 }, { field: 'value' }] },
  ],
  'GET /api_admin/v1/cms/model': [
    {
      method: 'admin.models.list',
      args: [{ parameters: { page: 'number', limit: 'number', search: 'text', sort: 'text' } }],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/cms/model/{}': [{ method: 'admin.models.get', args: [{ path: 0 }], project: 'query' }],
  'POST /api_admin/v1/cms/model': [
    { method: 'admin.models.create', args: [{ body: 'all' }], project: 'query', requires: ['apiId'] },
  ],
  'PUT /api_admin/v1/cms/model/{}': [
    { method: 'admin.models.update', args: [{ path: 0 }, { body: 'all' }], project: 'query' },
  ],
  'DELETE /api_admin/v1/cms/model/{}': [
    { method: 'admin.models.delete', args: [{ path: 0 }], project: 'query' },
  ],
  'PUT /api_admin/v1/cms/model/{}/field': [
    {
      method: 'admin.models.setField',
      args: [{ path: 0 }, { body: 'all' }],
      project: 'query',
      requires: ['key'],
    },
  ],
  'DELETE /api_admin/v1/cms/model/{}/field/{}': [
    { method: 'admin.models.deleteField', args: [{ path: 0 }, { path: 1 }], project: 'query' },
  ],
  'GET /api_admin/v1/cms/content': [
    {
      method: 'admin.content.list',
      args: [
        {
          parameters: {
            apiId: 'text',
            status: 'text',
            page: 'number',
            limit: 'number',
            modelId: 'text',
            search: 'text',
            sort: 'text',
          },
        },
      ],
      project: 'query',
    },
  ],
  'GET /api_admin/v1/cms/content/{}': [
    { method: 'admin.content.get', args: [{ path: 0 }], project: 'query' },
  ],
  'POST /api_admin/v1/cms/content': [
    {
      method: 'admin.content.create',
      args: [{ body: 'all' }],
      project: 'query',
      requires: ['modelId', 'values'],
    },
  ],
  'PUT /api_admin/v1/cms/content/{}': [
    { method: 'admin.content.update', args: [{ path: 0 }, { body: 'all' }], project: 'query' },
  ],
  'DELETE /api_admin/v1/cms/content/{}': [
    { method: 'admin.content.delete', args: [{ path: 0 }], project: 'query' },
  ],
  'PUT /api_admin/v1/cms/content/order': [
    {
      method: 'admin.content.reorder',
      args: [{ body: 'all' }],
      project: 'query',
      requires: ['modelId', 'ids'],
    },
  ],
  'PUT /api_admin/v1/cms/content/{}/value': [
    {
      method: 'admin.content.setValue',
      args: [{ path: 0 }, { body: 'all' }],
      project: 'query',
      requires: ['key'],
    },
  ],
  'POST /project/{}/content/translate': [
    { method: 'admin.content.translate', args: [{ body: 'all' }], project: 0, requires: ['key', 'text'] },
  ],
  'GET /project/{}/customType': [
    {
      method: 'admin.legacy.customTypes.list',
      args: [{ parameters: { page: 'number', limit: 'number', search: 'text', sort: 'text' } }],
      project: 0,
    },
  ],
  'GET /project/{}/customType/{}': [
    { method: 'admin.legacy.customTypes.get', args: [{ path: 1 }], project: 0 },
  ],
  'POST /project/{}/customType': [
    { method: 'admin.legacy.customTypes.create', args: [{ body: 'all' }], project: 0, requires: ['apiId'] },
  ],
  'PUT /project/{}/customType/{}': [
    { method: 'admin.legacy.customTypes.update', args: [{ path: 1 }, { body: 'all' }], project: 0 },
  ],
  'DELETE /project/{}/customType/{}': [
    { method: 'admin.legacy.customTypes.delete', args: [{ path: 1 }], project: 0 },
  ],
  'GET /project/{}/content': [
    {
      method: 'admin.legacy.content.list',
      args: [
        {
          parameters: {
            modelId: 'text',
            page: 'number',
            limit: 'number',
            apiId: 'text',
            status: 'text',
            search: 'text',
            sort: 'text',
          },
        },
      ],
      project: 0,
    },
  ],
  'GET /project/{}/content/paginated': [
    {
      method: 'admin.legacy.content.listPaged',
      args: [
        {
          parameters: {
            page: 'number',
            limit: 'number',
            modelId: 'text',
            apiId: 'text',
            status: 'text',
            search: 'text',
            sort: 'text',
          },
        },
      ],
      project: 0,
    },
  ],
  'GET /project/{}/content/{}': [{ method: 'admin.legacy.content.get', args: [{ path: 1 }], project: 0 }],
  'POST /project/{}/content': [
    {
      method: 'admin.legacy.content.create',
      args: [{ body: 'all' }],
      project: 0,
      requires: ['modelId', 'values'],
    },
  ],
  'PUT /project/{}/content/{}': [
    { method: 'admin.legacy.content.update', args: [{ path: 1 }, { body: 'all' }], project: 0 },
  ],
  'DELETE /project/{}/content/{}': [
    { method: 'admin.legacy.content.delete', args: [{ path: 1 }], project: 0 },
  ],
  'PUT /project/{}/content/reorder': [
    {
      method: 'admin.legacy.content.reorder',
      args: [{ body: 'all' }],
      project: 0,
      requires: ['modelId', 'ids'],
    },
  ],
  'GET /project/{}/ecommerce/order/{}': [
    { method: 'admin.legacy.orders.get', args: [{ path: 1 }], project: 0 },
  ],
  'GET /api_admin/v1/project/{}/ecommerce/order/{}': [
    { method: 'admin.legacy.orders.getV1', args: [{ path: 1 }], project: 0 },
  ],
  'GET /api_public/project/self': [{ method: 'public.project.self', args: [] }],
  'POST /api_public/auth/signup': [
    { method: 'public.auth.signup', args: [{ body: 'all' }], requires: ['email', 'password'] },
  ],
  'POST /api_public/auth/login': [
    { method: 'public.auth.login', args: [{ body: 'all' }], requires: ['email', 'password'] },
  ],
  'POST /v2/auth/signup': [
    {
      method: 'public.account.signup',
      args: [{ body: 'all' }],
      requires: ['email', 'password', 'fullName', 'dateOfBirth'],
    },
  ],
  'POST /v2/auth/login': [
    { method: 'public.account.login', args: [{ body: 'all' }], requires: ['email', 'password'] },
  ],
  'POST /v2/auth/forgotPassword/email': [
    { method: 'public.account.forgotPassword', args: [{ body: 'all' }], requires: ['email'] },
  ],
  'POST /v2/auth/forgotPassword/phone': [
    { method: 'public.account.forgotPassword', args: [{ body: 'all' }], requires: ['phone'] },
  ],
  'POST /v2/auth/verifyPasswordReset/email': [
    { method: 'public.account.verifyPasswordReset', args: [{ body: 'all' }], requires: ['email', 'code'] },
  ],
  'POST /v2/auth/verifyPasswordReset/phone': [
    { method: 'public.account.verifyPasswordReset', args: [{ body: 'all' }], requires: ['phone', 'code'] },
  ],
  'POST /v2/auth/resetPassword/email': [
    {
      method: 'public.account.resetPassword',
      args: [{ word: 'email' }, { body: 'all' }],
      requires: ['token', 'newPassword'],
    },
  ],
  'POST /v2/auth/resetPassword/phone': [
    {
      method: 'public.account.resetPassword',
      args: [{ word: 'phone' }, { body: 'all' }],
      requires: ['token', 'newPassword'],
    },
  ],
  'GET /api_public/v3/cms/content/api/{}': [
    { method: 'public.content.list', args: [{ path: 0 }, { content: true }] },
  ],
  'GET /api_public/v3/cms/content/{}': [
    { method: 'public.content.get', args: [{ path: 0 }, { parameters: { lang: 'text' } }] },
  ],
  'POST /api_public/v3/cms/content': [
    { method: 'public.content.create', args: [{ body: 'all' }], requires: ['modelId', 'values'] },
  ],
  'GET /api_public/project/{}/cms/{}': [
    {
      method: 'public.content.listLegacy',
      args: [{ path: 0 }, { path: 1 }, { parameters: { page: 'number', limit: 'number' } }],
    },
  ],
  'GET /api_public/project/{}/cms/{}/{}': [
    { method: 'public.content.getLegacy', args: [{ path: 0 }, { path: 1 }, { path: 2 }] },
  ],
  'GET /api_public/v1/cms/structure': [{ method: 'public.structure.get', args: [] }],
  'GET /api_public/v1/cms/file': [
    { method: 'public.files.list', args: [{ query: 'ids', as: 'list' }], query: { limit: '1000' } },
  ],
  'GET /api_public/v1/cms/image': [
    { method: 'public.images.list', args: [{ query: 'ids', as: 'list' }], query: { limit: '1000' } },
  ],
  'POST /api_public/ecommerce/item/search': [{ method: 'public.items.search', args: [{ body: 'all' }] }],
  'GET /api_public/ecommerce/item/{}': [{ method: 'public.items.get', args: [{ path: 0 }] }],
  'GET /api_public/v1/box': [
    {
      method: 'public.boxes.list',
      args: [{ query: 'type', as: 'text' }, { parameters: { page: 'number', limit: 'number' } }],
    },
    {
      method: 'public.boxes.find',
      args: [{ parameters: { type: 'text', key: 'text' } }],
      needs: ['type', 'key'],
    },
  ],
  'GET /api_public/v1/box/{}': [
    {
      method: 'public.boxes.get',
      args: [{ members: { type: { query: 'type', as: 'text' }, id: { path: 0 } } }],
    },
  ],
  'POST /api_public/v1/box': [
    {
      method: 'public.boxes.create',
      args: [
        {
          members: { type: { query: 'type', as: 'text' }, key: { field: 'key' }, value: { field: 'value' } },
        },
      ],
    },
  ],
  'PUT /api_public/v1/box/{}': [
    {
      method: 'public.boxes.update',
      args: [{ members: { type: { query: 'type', as: 'text' }, id: { path: 0 } } }, { body: 'all' }],
    },
  ],
  'DELETE /api_public/v1/box/{}': [
    {
      method: 'public.boxes.delete',
      args: [{ members: { type: { query: 'type', as: 'text' }, id: { path: 0 } } }],
    },
  ],
  'GET /api_public/v1/exchange-rate/{}': [{ method: 'public.exchangeRate.get', args: [{ path: 0 }] }],
  'POST /api_public/v1/lambda/{}': [{ method: 'public.lambda.call', args: [{ path: 0 }, { body: 'all' }] }],
  'POST /api_public/v1/notification/email': [
    {
      method: 'public.notifications.sendEmail',
      args: [{ body: 'all' }],
      requires: ['to', 'body', 'subject'],
    },
  ],
  'GET /api_private/project/self': [{ method: 'private.project.self', args: [] }],
  'POST /api_private/auth/import': [
    { method: 'private.auth.import', args: [{ body: 'all' }], requires: ['email'] },
  ],
  'POST /api_private/notification/sendInApp': [
    {
      method: 'private.notifications.sendInApp',
      args: [{ body: 'all' }],
      requires: ['userIds', 'title', 'body'],
    },
  ],
  'POST /api_private/notification/sms': [
    { method: 'private.notifications.sendSms', args: [{ body: 'all' }], requires: ['to', 'body'] },
  ],
  'POST /api_private/pushNotification/users': [
    {
      method: 'private.notifications.sendPush',
      args: [{ body: 'all' }],
      requires: ['userIds', 'title', 'body'],
    },
  ],
  'POST /api_private/payment/payWithCard': [
    { method: 'private.payments.payWithCard', args: [{ body: 'all' }], requires: ['amount', 'card'] },
  ],
  'POST /api_private/payment/payWithLink': [
    { method: 'private.payments.payWithLink', args: [{ body: 'all' }], requires: ['amount'] },
  ],
  'GET /api_private/transaction/{}': [{ method: 'private.transactions.get', args: [{ path: 0 }] }],
  'DELETE /api_private/cms/image': [{ method: 'private.images.delete', args: [{ query: 'id', as: 'text' }] }],
  'GET /api_private/ecommerce/item': [
    {
      method: 'private.items.list',
      args: [
        {
          parameters: {
            typeIn: 'list',
            search: 'text',
            sort: 'text',
            page: 'number',
            limit: 'number',
            statusIn: 'list',
          },
        },
      ],
    },
  ],
  'POST /api_user/auth/login': [
    { method: 'user.auth.login', args: [{ body: 'all' }], requires: ['email', 'password'] },
  ],
  'GET /api_user/auth/self': [{ method: 'user.auth.self', args: [] }],
  'POST /api_user/auth/self/update': [{ method: 'user.auth.update', args: [{ body: 'all' }] }],
  'POST /api_user/auth/self/updatePassword': [
    { method: 'user.auth.updatePassword', args: [{ body: 'all' }], requires: ['oldPassword', 'newPassword'] },
  ],
  'GET /v2_private/auth/self': [{ method: 'user.account.self', args: [] }],
  'POST /v2_private/auth/self/update': [{ method: 'user.account.update', args: [{ body: 'all' }] }],
  'POST /v2_private/auth/self/updatePassword': [
    {
      method: 'user.account.updatePassword',
      args: [{ body: 'all' }],
      requires: ['oldPassword', 'newPassword'],
    },
  ],
  'POST /v2_private/auth/verify/request/phone': [
    { method: 'user.account.requestVerification', args: [{ word: 'phone' }] },
  ],
  'POST /v2_private/auth/verify/request/email': [
    { method: 'user.account.requestVerification', args: [{ word: 'email' }] },
  ],
  'POST /v2_private/auth/verify/confirm/phone': [
    { method: 'user.account.confirmVerification', args: [{ word: 'phone' }, { field: 'code' }] },
  ],
  'POST /v2_private/auth/verify/confirm/email': [
    { method: 'user.account.confirmVerification', args: [{ word: 'email' }, { field: 'code' }] },
  ],
  'GET /api_user/request-action': [
    {
      method: 'user.requests.list',
      args: [{ parameters: { statusIn: 'list', page: 'number', limit: 'number', typeIn: 'list' } }],
    },
  ],
  'GET /api_user/request-action/{}': [{ method: 'user.requests.get', args: [{ path: 0 }] }],
  'POST /api_user/request-action': [
    { method: 'user.requests.create', args: [{ body: 'all' }], requires: ['type'] },
  ],
  'PUT /api_user/request-action/{}': [
    { method: 'user.requests.update', args: [{ path: 0 }, { body: 'all' }] },
    { method: 'user.requests.respond', args: [{ path: 0 }, { field: 'status' }] },
  ],
  'DELETE /api_user/request-action/{}': [{ method: 'user.requests.delete', args: [{ path: 0 }] }],
  'PUT /api_user/request-action/{}/seen': [
    { method: 'user.requests.markSeen', args: [{ path: 0 }, { field: 'version' }] },
  ],
  'POST /api_user/request-action/{}/add-comment': [
    { method: 'user.requests.addComment', args: [{ path: 0 }, { field: 'text' }] },
  ],
  'POST /api_user/request-action/{}/review': [
    { method: 'user.requests.review', args: [{ path: 0 }, { body: 'all' }], requires: ['rating'] },
  ],
  'POST /api_user/request-action/confirm': [{ method: 'user.requests.confirm', args: [{ field: 'id' }] }],
  'GET /api_user/event': [
    { method: 'user.events.list', args: [{ parameters: { page: 'number', limit: 'number' } }] },
  ],
  'GET /api_user/event/{}': [{ method: 'user.events.get', args: [{ path: 0 }] }],
  'PUT /api_user/event/{}': [{ method: 'user.events.update', args: [{ path: 0 }, { body: 'all' }] }],
  'DELETE /api_user/event/{}': [{ method: 'user.events.delete', args: [{ path: 0 }] }],
  'GET /api_user/box': [
    {
      method: 'user.boxes.list',
      args: [{ query: 'type', as: 'text' }, { parameters: { page: 'number', limit: 'number' } }],
    },
    {
      method: 'user.boxes.find',
      args: [{ parameters: { type: 'text', key: 'text' } }],
      needs: ['type', 'key'],
    },
  ],
  'GET /api_user/box/{}': [
    {
      method: 'user.boxes.get',
      args: [{ members: { type: { query: 'type', as: 'text' }, id: { path: 0 } } }],
    },
  ],
  'POST /api_user/box': [
    {
      method: 'user.boxes.create',
      args: [
        {
          members: { type: { query: 'type', as: 'text' }, key: { field: 'key' }, value: { field: 'value' } },
        },
      ],
    },
  ],
  'PUT /api_user/box/{}': [
    {
      method: 'user.boxes.update',
      args: [{ members: { type: { query: 'type', as: 'text' }, id: { path: 0 } } }, { body: 'all' }],
    },
  ],
  'DELETE /api_user/box/{}': [
    {
      method: 'user.boxes.delete',
      args: [{ members: { type: { query: 'type', as: 'text' }, id: { path: 0 } } }],
    },
  ],
  'GET /api_user/ecommerce/profile/{}': [{ method: 'user.profiles.get', args: [{ path: 0 }] }],
  'GET /api_user/ecommerce/profile/{}/full': [{ method: 'user.profiles.getFull', args: [{ path: 0 }] }],
  'PUT /api_user/ecommerce/profile': [{ method: 'user.profiles.update', args: [{ body: 'all' }] }],
  'POST /api_user/ecommerce/profile/search': [
    {
      method: 'user.profiles.search',
      args: [{ body: 'all', lists: ['inUserIds', 'notInUserIds', 'interestsIn'] }],
    },
  ],
  'POST /api_user/ecommerce/profile/{}/follow': [{ method: 'user.profiles.follow', args: [{ path: 0 }] }],
  'DELETE /api_user/ecommerce/profile/{}/follow': [{ method: 'user.profiles.unfollow', args: [{ path: 0 }] }],
  'GET /api_user/ecommerce/profile/{}/followers': [
    {
      method: 'user.profiles.followers',
      args: [{ path: 0 }, { parameters: { limit: 'number', page: 'number' } }],
    },
  ],
  'GET /api_user/ecommerce/profile/{}/followings': [
    {
      method: 'user.profiles.followings',
      args: [{ path: 0 }, { parameters: { limit: 'number', page: 'number' } }],
    },
  ],
  'POST /api_user/ecommerce/profile/{}/block': [{ method: 'user.profiles.block', args: [{ path: 0 }] }],
  'DELETE /api_user/ecommerce/profile/{}/block': [{ method: 'user.profiles.unblock', args: [{ path: 0 }] }],
  'GET /api_user/ecommerce/profile/block': [
    { method: 'user.profiles.blocked', args: [{ parameters: { limit: 'number', page: 'number' } }] },
  ],
  'POST /api_user/ecommerce/item/search': [{ method: 'user.items.search', args: [{ body: 'all' }] }],
  'POST /api_user/ecommerce/item/search/feature': [
    { method: 'user.items.searchByFeature', args: [{ body: 'all' }], requires: ['features'] },
  ],
  'GET /api_user/ecommerce/item/feature': [
    { method: 'user.items.features', args: [{ parameters: { page: 'number', limit: 'number' } }] },
  ],
  'GET /api_user/ecommerce/order': [
    {
      method: 'user.orders.list',
      args: [{ parameters: { statusIn: 'list', page: 'number', limit: 'number' } }],
    },
  ],
  'GET /api_user/ecommerce/order/{}': [{ method: 'user.orders.get', args: [{ path: 0 }] }],
  'POST /api_user/ecommerce/order': [
    { method: 'user.orders.create', args: [{ body: 'all' }], requires: ['items'] },
  ],
  'PUT /api_user/ecommerce/order/{}': [
    { method: 'user.orders.cancel', args: [{ path: 0 }], body: { status: 'cancelled' } },
  ],
  'GET /api_user/ecommerce/order-group': [
    { method: 'user.orderGroups.list', args: [{ parameters: { page: 'number', limit: 'number' } }] },
  ],
  'GET /api_user/ecommerce/order-group/{}': [{ method: 'user.orderGroups.get', args: [{ path: 0 }] }],
  'GET /api_user/intranet/orgChart': [{ method: 'user.intranet.orgChart', args: [] }],
  'GET /api_user/intranet/managementChart': [{ method: 'user.intranet.managementChart', args: [] }],
  'GET /api_user/intranet/holiday/balance': [
    { method: 'user.intranet.holidayBalance', args: [{ parameters: { type: 'text' } }], needs: ['type'] },
  ],
  'GET /api_user/intranet/holiday/active': [{ method: 'user.intranet.holidayActive', args: [] }],
  'GET /api_user/intranet/holiday/check': [
    {
      method: 'user.intranet.holidayCheck',
      args: [{ parameters: { startDate: 'text', endDate: 'text', type: 'text' } }],
      needs: ['startDate', 'endDate', 'type'],
    },
  ],
  'GET /api_user/notification': [
    { method: 'user.notifications.list', args: [{ parameters: { page: 'number', limit: 'number' } }] },
  ],
  'PUT /api_user/notification/{}/seen': [
    { method: 'user.notifications.markSeen', args: [{ path: 0 }, { field: 'version' }] },
  ],
  'GET /api_user/payment/bankCard': [
    { method: 'user.bankCards.list', args: [{ parameters: { page: 'number', limit: 'number' } }] },
  ],
  'POST /api_user/payment/bankCard': [
    { method: 'user.bankCards.create', args: [{ body: 'all' }], requires: ['number', 'expiry', 'holder'] },
  ],
  'DELETE /api_user/payment/bankCard/{}': [{ method: 'user.bankCards.delete', args: [{ path: 0 }] }],
  'POST /api_user/payment/payWithCard': [
    { method: 'user.payments.payWithCard', args: [{ body: 'all' }], requires: ['amount', 'bankCardId'] },
  ],
  'POST /api_user/payment/payWithLink': [
    { method: 'user.payments.payWithLink', args: [{ body: 'all' }], requires: ['amount'] },
  ],
}
