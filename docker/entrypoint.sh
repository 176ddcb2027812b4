#!/bin/sh
# Gives every container of the house the same signing key: CEIBA_SECRET, else one made once in the data volume.
set -eu
if [ -z "${CEIBA_SECRET:-}" ]; then
  file="$CEIBA_DATA/secret"
  if [ ! -s "$file" ]; then
    umask 077
    node -p 'require("node:crypto").randomBytes(48).toString("base64url")' >"$file.$(hostname).$$"
    # The first container wins; a link never replaces.
    ln "$file.$(hostname).$$" "$file" 2>/dev/null || true
    rm -f "$file.$(hostname).$$"
  fi
  CEIBA_SECRET=$(cat "$file")
  export CEIBA_SECRET
fi
# In the demo the provider sandboxes are another container.
if [ "${CEIBA_DEMO:-0}" = 1 ] && [ -n "${CEIBA_SANDBOX_AT:-}" ]; then
  FACTURAMA_URL="${FACTURAMA_URL:-http://$CEIBA_SANDBOX_AT:$CEIBA_SANDBOX_PORT/facturama}"
  MERCADOPAGO_URL="${MERCADOPAGO_URL:-http://$CEIBA_SANDBOX_AT:$CEIBA_SANDBOX_PORT/mercadopago}"
  export FACTURAMA_URL MERCADOPAGO_URL
fi
exec "$@"
