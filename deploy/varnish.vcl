# Varnish (7 or newer, with varnish-modules) in front of the shop: EDGE_SECONDS=60 EDGE_PURGE=varnish
# EDGE_PURGE_URL=http://127.0.0.1:6081 EDGE_PURGE_TOKEN=... Start it with -p http_gzip_support=off, so that the shop's
# own encodings are kept beside one another.
vcl 4.1;
import std;
import xkey;

backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

# Who may tell what has changed: the shop's instances.
acl shop {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ shop || !req.http.x-purge-token || req.http.x-purge-token != std.getenv("EDGE_PURGE_TOKEN")) {
            return (synth(403));
        }
        set req.http.n-gone = xkey.purge(req.http.xkey-purge);
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Calls answer for who asks; so does every page of somebody who has signed in or has just changed something.
    if (req.url ~ "^/(api|auth)/" || req.http.Cookie ~ "komoda-(signed-in|written)=") {
        return (pass);
    }
    # The rest of the cookies plays no part in a page.
    unset req.http.Cookie;
    # As few variants as there are encodings.
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } elseif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.surrogate-key;
    # What names no time for shared caches is kept by none.
    if (beresp.http.Cache-Control !~ "s-maxage=[1-9]" && beresp.http.Cache-Control !~ "immutable") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
    }
    set beresp.grace = 0s;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
    unset resp.http.cache-tag;
}
